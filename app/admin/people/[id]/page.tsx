import type { Metadata } from "next";
import { FindForm } from "@/components/desk/admin/find-form";
import { PersonFile } from "@/components/desk/admin/person-file";
import { PageNotFound } from "@/components/layout/page-not-found";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { pathId } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { readPersonFile } from "@/lib/server/desk/admin/person";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { pageActor, requireAdminPage } from "@/lib/server/platform/auth/page-guards";

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
