'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useScene, useSceneProvider } from '../../react/useScene.ts';
import type { SceneActions } from './SceneActionsContext.ts';

/**
 * When the focused control goes away with the state that it belonged to, the focus moves on: to the first element that
 * waits for a verdict, to the selected one, else to the next step. A scene can be written by keyboard alone.
 */
export function useKeptSceneFocus(root: RefObject<HTMLElement | null>, { goTo }: SceneActions): void {
  const { store } = useSceneProvider();
  const hadFocus = useRef(false);
  const runState = useScene(({ run }) => run.state);
  const proposalId = useScene(({ proposal }) => proposal?.id ?? null);
  const elements = useScene(({ scene }) => scene.elements);
  const isContinuing = useScene((state) => state.isContinuing);

  useEffect(() => {
    const element = root.current;
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onPointer = (event: PointerEvent) => {
      hadFocus.current = event.target instanceof Node && Boolean(element?.contains(event.target));
    };
    element?.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [root]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on these
  useEffect(() => {
    if (!hadFocus.current) return;
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active && active !== document.body) return;
      const { proposal, current, scene } = store.getState();
      const open = proposal?.elements.find(({ verdict }) => verdict === 'open')?.element.id;
      const isThere = scene.elements.some(({ id }) => id === current);
      goTo(open ?? (isThere && runState === 'idle' ? current : null));
    });
    return () => cancelAnimationFrame(frame);
  }, [store, goTo, runState, proposalId, elements, isContinuing]);
}
