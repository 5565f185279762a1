import type { SearchParams } from "@/lib/server/market/listings/browse";
import { StatePage, stateMetadata } from "../state-page";

type Props = { params: Promise<{ state: string }>; searchParams: Promise<SearchParams> };

const readProps = async ({ params, searchParams }: Props) => ({
  state: (await params).state,
  searchParams: await searchParams,
});

export const generateMetadata = async (props: Props) => stateMetadata(await readProps(props));

export default async function Page(props: Props) {
  return <StatePage {...await readProps(props)} />;
}
