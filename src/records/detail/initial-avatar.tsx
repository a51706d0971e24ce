/** The initial of a person without a picture. */
export const InitialAvatar = ({ name, className }: { name: string; className?: string }) => (
	<span className={className ? `avatar ${className}` : "avatar"} aria-hidden>
		{[...name.trim()][0] ?? ""}
	</span>
);
