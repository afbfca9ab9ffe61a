import { importManuscript } from '@fabula/editor-kit/manuscripts';
import { importScene } from '@fabula/scene-kit/core';
import type { FileQuestion } from './readFiles.ts';
import { unpackBackup } from './unpackBackup.ts';

function answer(question: FileQuestion): Promise<unknown> {
  switch (question.kind) {
    case 'story':
      return importManuscript(question.file, { isNsfw: question.isNsfw });
    case 'scene':
      return importScene(question.file, question.format);
    case 'backup':
      return unpackBackup(question.file);
  }
}

self.onmessage = async ({ data }: MessageEvent<FileQuestion>) => {
  postMessage(await answer(data));
};
