import { nothingHere } from "@/lib/server/http/endpoint";

export { nothingHere as GET, nothingHere as POST, nothingHere as PUT, nothingHere as PATCH, nothingHere as DELETE };
