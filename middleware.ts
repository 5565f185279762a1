import { type NextRequest, NextResponse } from "next/server";
import { categorySlugOf } from "@/lib/domain/market/category-address";
import { paths, safeCallbackPath } from "@/lib/paths";
import { readSessionId } from "@/lib/server/platform/auth/session";
import { sessionCookieName } from "@/lib/server/platform/auth/session-cookie";

/** Redirects only; pages and endpoints check sessions and permissions themselves (docs/product.md, D9). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (pathname === paths.home) return redirectOldSearch(request, searchParams);
  if (await readSessionId(request.cookies.get(sessionCookieName())?.value)) return NextResponse.next();
  return redirectTo(request, paths.login(safeCallbackPath(pathname + search)));
}

/** As long as a search may be. A redirect repeats it in its Location header, and clients refuse long headers. */
const maxTextLength = 200;

/** /?search=text becomes /search?q=text, /?category=Property becomes /category/real-estate (docs/product.md, D2). */
function redirectOldSearch(request: NextRequest, params: URLSearchParams): NextResponse {
  const text = shortText(params.get("search"));
  const category = shortText(params.get("category"));
  if (text) return redirectTo(request, paths.search(text), 308);
  if (category) return redirectTo(request, paths.category(encodeURIComponent(categorySlugOf(category))), 308);
  return NextResponse.next();
}

function shortText(text: string | null): string | undefined {
  const trimmed = text?.trim();
  return trimmed && trimmed.length <= maxTextLength ? trimmed : undefined;
}

function redirectTo(request: NextRequest, path: string, status: 307 | 308 = 307): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), status);
}

export const config = {
  runtime: "nodejs",
  matcher: [
    { source: "/", has: [{ type: "query", key: "search" }] },
    { source: "/", has: [{ type: "query", key: "category" }] },
    "/dashboard/:path*",
    "/my-dashboard",
    "/account",
    "/edit-listing/:path*",
    "/admin",
    "/admin/find",
    "/admin/money",
    "/admin/people/:path*",
  ],
};
