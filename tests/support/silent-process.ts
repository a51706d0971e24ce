// A process that takes what it is sent and never answers.
process.on("message", () => {});
process.on("disconnect", () => process.exit());
