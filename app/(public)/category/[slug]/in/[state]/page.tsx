import { StatePage, stateMetadata } from "../../../../in/[state]/state-page";

type Props = { params: Promise<{ slug: string; state: string }> };

const readProps = async ({ params }: Props) => {
  const { slug, state } = await params;
  return { state, category: slug };
};

export const generateMetadata = async (props: Props) => stateMetadata(await readProps(props));

export default async function Page(props: Props) {
  return <StatePage {...await readProps(props)} />;
}
