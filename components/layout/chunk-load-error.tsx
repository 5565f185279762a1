import { Button } from "@/components/ui/button";

/** In place of what the network did not bring. */
export const ChunkLoadError = () => (
  <Button variant="outline" className="mt-4 w-full" onClick={() => window.location.reload()}>
    This did not load. Try again
  </Button>
);
