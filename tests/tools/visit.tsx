import { createToolsScene, type ToolsSceneOptions } from '@fabula/tools/testing';
import { createRoot } from 'react-dom/client';

/** A tool at an address, on a server that answers so; `leave` takes it away: the page goes on to the next test. */
export function visit(
  at: ToolsSceneOptions['at'],
  answer: ToolsSceneOptions['answer'],
  options: Partial<ToolsSceneOptions> = {},
) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const storage = { local: localStorage, session: sessionStorage };
  const { router, toasts, element } = createToolsScene({ at, answer, storage, ...options });
  const root = createRoot(place);
  root.render(element);
  return {
    router,
    toasts,
    leave() {
      root.unmount();
      for (const { key } of toasts.source.visibleToasts) toasts.close(key);
    },
  };
}
