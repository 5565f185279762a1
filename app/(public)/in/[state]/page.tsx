import { StatePage, stateMetadata } from "./state-page";

type Props = { params: Promise<{ state: string }> };

export const generateMetadata = async ({ params }: Props) => stateMetadata(await params);

export default async function Page({ params }: Props) {
  return <StatePage {...await params} />;
}
