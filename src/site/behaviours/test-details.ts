import { startPicking } from "./picked.ts";

startPicking();
