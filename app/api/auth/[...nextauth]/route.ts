import { answerOpenid } from "@/lib/server/platform/http/openid";
import { notFoundHandler, routeHandler } from "@/lib/server/platform/http/route-handler";

type Segment = { params: Promise<{ nextauth: string[] }> };

/**
 * next-auth's own addresses, for signing in at an OpenID provider; the others do not exist. Next always calls this one,
 * because next-auth reads Next's request.
 */
async function answer(request: Request, segment: Segment): Promise<Response> {
  try {
    return (await answerOpenid(request, segment)) ?? (await notFoundHandler(request, {}));
  } catch (error) {
    return routeHandler(() => Promise.reject(error as Error))(request, {});
  }
}

export {
  answer as GET,
  answer as POST,
  notFoundHandler as PUT,
  notFoundHandler as PATCH,
  notFoundHandler as DELETE,
  notFoundHandler as OPTIONS,
};
