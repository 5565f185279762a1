import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/http/endpoint";

const nothingHere = endpoint({
  access: "public",
  handle: () => {
    throw notFound("This address");
  },
});

export { nothingHere as GET, nothingHere as POST, nothingHere as PUT, nothingHere as PATCH, nothingHere as DELETE };
