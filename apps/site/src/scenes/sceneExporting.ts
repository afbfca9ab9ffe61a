import { errorBody, type ScenePdfRequestInput, UNSET_HEADER } from '@fabula/contract';
import type { SceneExportAdapter, ScreenplayPage } from '@fabula/scene-kit/core';
import { fetchSignedIn } from '../api/authorization.ts';

const bold: readonly ScreenplayPage['lines'][number]['kind'][] = ['heading', 'scene_number'];

/** PDFs from the server of the same origin, page by page as they are laid out here. */
export const sceneExporting: SceneExportAdapter = {
  async pdf(pages, { title, author, isNsfw }) {
    const body: ScenePdfRequestInput = {
      title,
      author,
      isNsfw,
      pages: pages.map(({ lines }) =>
        lines.map(({ text, column, line, kind }) => ({
          text,
          column,
          line,
          style: bold.includes(kind) ? ('bold' as const) : ('plain' as const),
        })),
      ),
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
