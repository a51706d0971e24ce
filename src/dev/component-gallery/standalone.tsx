import { createRoot } from "react-dom/client";
import "./gallery.css";
import { Gallery, readShow } from "./gallery.tsx";

// The gallery without the product, for browser tests: built by tests/support/gallery.ts and by nothing else.

const show = readShow(new URLSearchParams(location.search).get("show"));
const place = document.getElementById("gallery");
if (show && place) createRoot(place).render(<Gallery show={show} />);
