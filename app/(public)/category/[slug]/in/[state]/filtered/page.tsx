import type { SearchParams } from "@/lib/server/market/listings/browse";
import { StatePage, stateMetadata } from "../../../../../in/[state]/state-page";

type Props = { params: Promise<{ slug: string; state: string }>; searchParams: Promise<SearchParams> };

const readProps = async ({ params, searchParams }: Props) => {
  const { slug, state } = await params;
  return { state, category: slug, searchParams: await searchParams };
};

export const generateMetadata = async (props: Props) => stateMetadata(await readProps(props));

export default async function Page(props: Props) {
  return <StatePage {...await readProps(props)} />;
}
