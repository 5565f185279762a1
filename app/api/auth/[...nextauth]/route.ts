import { answerOpenid } from "@/lib/server/http/openid";
import { type Handler, notFoundHandler, respondTo } from "@/lib/server/http/endpoint";

type Segment = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own addresses, for signing in at an OpenID provider; the others do not exist. */
async function answer(request: Request, segment: Segment): Promise<Response> {
  try {
    return (await answerOpenid(request, segment)) ?? (await notFoundHandler(request, {}));
  } catch (error) {
    return respondTo(() => Promise.reject(error as Error));
  }
}

const notFound: Handler = (request) => notFoundHandler(request, {});

export { answer as GET, answer as POST, notFound as PUT, notFound as PATCH, notFound as DELETE, notFound as OPTIONS };
