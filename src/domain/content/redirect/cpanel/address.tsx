/** An address for display: left to right, with line breaks in long addresses. */
export const Address = ({ children }: { children: string }) => (
	<bdi dir="ltr" className="lat redirect-address">
		{children}
	</bdi>
);
