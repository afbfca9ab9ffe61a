import { errorBody, type ScenePdfRequestInput, UNSET_HEADER } from '@fabula/contract';
import { type SceneExportAdapter, type ScreenplayPage, textWidth } from '@fabula/scene-kit/core';
import { fetchSignedIn } from '../api/authorization.ts';

const bold: readonly ScreenplayPage['lines'][number]['kind'][] = ['heading', 'scene_number'];

type PdfLine = ScenePdfRequestInput['pages'][number][number];

/** A line in pieces that are set alike, each in its column. */
function piecesOf({ text, column, line, kind, marks = [] }: ScreenplayPage['lines'][number]): PdfLine[] {
  const cuts = [0, ...marks.flatMap(({ from, to }) => [from, to]), text.length];
  return cuts.flatMap((from, index): PdfLine | [] => {
    const to = cuts[index + 1] ?? from;
    if (to <= from) return [];
    const own = marks.find((one) => one.from <= from && one.to >= to)?.marks ?? [];
    const styles = [
      (bold.includes(kind) || own.includes('bold')) && 'bold',
      own.includes('italic') && 'italic',
      own.includes('underline') && 'underline',
    ].filter(Boolean);
    const style = (styles.join('_') || 'plain') as PdfLine['style'];
    return { text: text.slice(from, to), column: column + textWidth(text.slice(0, from)), line, style };
  });
}

/** PDFs from the server of the same origin, page by page as they are laid out here. */
export const sceneExporting: SceneExportAdapter = {
  async pdf(pages, { title, author, isNsfw }) {
    const body: ScenePdfRequestInput = {
      title,
      author,
      isNsfw,
      pages: pages.map(({ lines }) => lines.flatMap(piecesOf)),
    };
    const answer = await send(JSON.stringify(body));
    if (!answer.ok) {
      const said = errorBody.safeParse(await answer.json().catch(() => undefined));
      throw new Error(said.success ? said.data.error : `HTTP error! status: ${answer.status}`);
    }
    const unset = decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '');
    return { file: await answer.blob(), lost: [...unset] };
  },
};

async function send(body: string): Promise<Response> {
  try {
    return await fetchSignedIn('/api/v1/scenes/pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  } catch {
    throw new Error('Fabula could not be reached. Check your connection, then try again.');
  }
}
