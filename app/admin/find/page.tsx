import type { Metadata } from "next";
import { FindForm } from "@/components/desk/admin/find-form";
import { FindResults } from "@/components/desk/admin/find-results";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { findQuery } from "@/lib/contracts/desk/admin";
import { paths } from "@/lib/paths";
import { find } from "@/lib/server/desk/admin/find";
import { pageActor, requireAdminPage } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Find", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminFindPage({ searchParams }: Props) {
  const session = await requireAdminPage(paths.adminFind);
  const { q } = findQuery.parse(await searchParams);
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-4 text-3xl font-bold">Find</h1>
      <FindForm text={q} />
      {q !== "" && <FindResults text={q} {...await find(pageActor(session), q)} />}
    </div>
  );
}
