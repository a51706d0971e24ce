export const handle = { static: true };

export default function Home() {
	return <main>سلام</main>;
}
