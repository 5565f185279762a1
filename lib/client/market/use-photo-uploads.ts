import { useEffect, useRef, useState } from "react";
import type { PhotoUpload, PhotoUploads } from "./photo-uploads";

/**
 * Photos on their way. The code that sends them is loaded with the first one: most pages send none.
 * @param onArrived gets the address of each
 */
export function usePhotoUploads(onArrived: (address: string) => void) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(onArrived);
  const sender = useRef<PhotoUploads>(undefined);
  useEffect(() => void (latest.current = onArrived));
  useEffect(
    () => () => {
      sender.current?.end();
      sender.current = undefined;
    },
    [],
  );

  async function load(): Promise<PhotoUploads> {
    const { PhotoUploads } = await import("./photo-uploads");
    return (sender.current ??= new PhotoUploads({
      onChange: setUploads,
      onArrived: (address) => latest.current(address),
    }));
  }

  return {
    uploads,
    /** The code could not be loaded: the phone is offline */
    hasFailed,
    add: (files: readonly File[]) =>
      load().then(
        (loaded) => {
          setHasFailed(false);
          loaded.add(files);
        },
        () => setHasFailed(true),
      ),
    retry: (id: number) => sender.current?.retry(id),
    remove: (id: number) => sender.current?.remove(id),
  };
}
