import type { Metadata } from "next";
import { FindForm } from "@/components/admin/find-form";
import { PersonFile } from "@/components/admin/person-file";
import { PageNotFound } from "@/components/layout/page-not-found";
import { SessionGuard } from "@/components/auth/session-guard";
import { pathId } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { readPersonFile } from "@/lib/server/admin/person";
import { markNotFound } from "@/lib/server/cache/render-context";
import { pageActor, requireAdminPage } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "Person", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function AdminPersonPage({ params }: Props) {
  const { id: idText } = await params;
  const session = await requireAdminPage(`${paths.admin}/people/${idText}`);
  const id = pathId.safeParse(idText);
  const file = id.success ? await readPersonFile(pageActor(session), id.data) : undefined;
  if (!file) {
    markNotFound();
    return <PageNotFound />;
  }
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <PersonFile viewer={session} {...file} />
      <div className="mt-10">
        <FindForm text="" />
      </div>
    </div>
  );
}
