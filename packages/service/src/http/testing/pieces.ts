import { Readable } from "node:stream";

/** Bytes that come piece by piece, without a length. */
export function pieces(count: number, size: number, onPiece = () => {}): Readable {
  let sent = 0;
  return new Readable({
    read() {
      onPiece();
      this.push(sent++ < count ? Buffer.alloc(size, sent) : null);
    },
  });
}
