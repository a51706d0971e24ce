/** An address as it is read: left to right, long ones broken. */
export const Address = ({ children }: { children: string }) => (
	<bdi dir="ltr" className="lat redirect-address">
		{children}
	</bdi>
);
