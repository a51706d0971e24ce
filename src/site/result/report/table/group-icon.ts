import { __iconData as activity } from "lucide-react/icons/activity";
import { __iconData as bug } from "lucide-react/icons/bug";
import { __iconData as dna } from "lucide-react/icons/dna";
import { __iconData as droplets } from "lucide-react/icons/droplets";
import { __iconData as flask } from "lucide-react/icons/flask-conical";
import { __iconData as leaf } from "lucide-react/icons/leaf";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { __iconData as pill } from "lucide-react/icons/pill";
import { __iconData as shield } from "lucide-react/icons/shield-plus";
import { __iconData as tube } from "lucide-react/icons/test-tube";
import { __iconData as timer } from "lucide-react/icons/timer";

const icons = new Map([
	["haematology", droplets],
	["coagulation", timer],
	["hormones", activity],
	["vitamins-minerals", leaf],
	["immunology-serology", shield],
	["urine-stool", tube],
	["microbiology", bug],
	["molecular", dna],
	["toxicology", pill],
	["pathology", microscope],
]);

/** The picture of a department, by its slug in the catalogue; a flask for a department of the laboratory's own. */
export const groupIcon = (slug: string) => icons.get(slug) ?? flask;
