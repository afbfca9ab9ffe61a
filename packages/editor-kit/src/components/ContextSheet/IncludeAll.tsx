'use client';

import { Button } from '@fabula/ui-kit';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import type { ContextButtonProps } from './ContextButton.tsx';

export function IncludeAll({
  asked,
  onLeftOutChange,
}: Pick<ContextButtonProps, 'asked' | 'onLeftOutChange'>) {
  return (
    <Button variant="quiet" size="small" onPress={() => onLeftOutChange(asked.intent.leftOut, false)}>
      {usePartStrings(contextStrings).includeAll}
    </Button>
  );
}
