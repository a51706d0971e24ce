// Copies the link and the passcode that were made just now, and hands the link to another program of the device.

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
	if (!navigator.clipboard) break;
	button.hidden = false;
	button.addEventListener("click", async () => {
		await navigator.clipboard.writeText(button.dataset["copy"] ?? "");
		const word = button.querySelector("span");
		if (word) word.textContent = button.dataset["done"] ?? "";
	});
}

for (const button of document.querySelectorAll<HTMLElement>("[data-send]")) {
	if (!("share" in navigator)) break;
	button.hidden = false;
	button.addEventListener("click", () => {
		// somebody who changes their mind is no error
		navigator.share({ url: button.dataset["send"] ?? "" }).catch(() => undefined);
	});
}
