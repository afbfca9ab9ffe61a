/** A picture that stands in a text itself, as a `data:` URL. */
const inside = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=]{200,}/g;

/** Puts short addresses in the place of pictures that stand in a text themselves: no parser need read them. */
export function liftPictures(source: string): { text: string; addressOf: (short: string) => string } {
  const lifted = new Map<string, string>();
  const text = source.replace(inside, (address) => {
    const short = `data:image/png;base64,lifted-${lifted.size}`;
    lifted.set(short, address);
    return short;
  });
  return { text, addressOf: (short) => lifted.get(short) ?? short };
}
