import { __iconData as activity } from "lucide-react/icons/activity";
import { __iconData as droplets } from "lucide-react/icons/droplets";
import { __iconData as flask } from "lucide-react/icons/flask-conical";
import { __iconData as leaf } from "lucide-react/icons/leaf";
import { __iconData as microscope } from "lucide-react/icons/microscope";
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
	["microbiology", microscope],
	["molecular", microscope],
	["toxicology", tube],
	["pathology", microscope],
]);

/**
 * The picture of a department, by its slug in the catalogue; a flask for a department that the laboratory itself has added.
 */
export const groupIcon = (slug: string) => icons.get(slug) ?? flask;
