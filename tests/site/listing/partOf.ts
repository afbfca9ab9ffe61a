/** A page of a list that goes on at `after`. */
export function partOf(items: unknown, after?: string): Response {
  const headers: HeadersInit = after === undefined ? {} : { Link: `</next?after=${after}>; rel="next"` };
  return Response.json(items, { headers });
}
