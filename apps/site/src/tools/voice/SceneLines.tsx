import { useVoice } from '@fabula/scene-kit';
import { longestVoiceLine, voiceNames } from '@fabula/scene-kit/core';
import { Button, Menu, MenuItem, MenuTrigger } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { openedScenes } from '../../works/openedWorks.ts';
import type { WorkSummary } from '../../works/WorkKind.ts';

const mostScenes = 12;

/** Takes the dialogue of a scene of this browser over, with a voice for each character. Not there without a scene. */
export function SceneLines() {
  const add = useVoice((state) => state.add);
  const [scenes, setScenes] = useState<readonly WorkSummary[]>([]);

  useEffect(() => {
    let isWanted = true;
    openedScenes()
      .then(({ storage }) => storage.list(false))
      .then(
        (found) => isWanted && setScenes(found.filter(({ excerpt }) => excerpt !== '')),
        (thrown: unknown) => console.warn('The scenes of this browser could not be listed:', thrown),
      );
    return () => {
      isWanted = false;
    };
  }, []);

  const take = async (key: string) => {
    const { storage } = await openedScenes();
    const record = await storage.findByKey(key);
    const characters: string[] = [];
    for (const element of record?.scene.elements ?? []) {
      if (element.type !== 'dialogue' || element.line.trim() === '') continue;
      if (!characters.includes(element.character)) characters.push(element.character);
      const voice = voiceNames[characters.indexOf(element.character) % voiceNames.length];
      add(element.line.slice(0, longestVoiceLine), { hasEmotion: false, ...(voice && { voice }) });
    }
  };

  if (scenes.length === 0) return null;
  return (
    <MenuTrigger>
      <Button variant="quiet">Take the lines of a scene</Button>
      <Menu aria-label="Scenes" onAction={(key) => void take(String(key))}>
        {scenes.slice(0, mostScenes).map(({ key, title, premise }) => (
          <MenuItem key={key} id={key}>
            {title || premise || 'A scene without a title'}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
