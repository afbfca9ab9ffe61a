'use client';

import { useState } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import type { FormProps } from './FormProps.ts';
import { dialogs, LazyPart } from './LazyDialog.tsx';

interface LazyFormProps extends FormProps {
  name: 'ImproveDialog' | 'FeedbackDialog';
  paragraphId?: string;
}

/** A form whose code comes when it opens first. Stays mounted then, with what was typed. */
export function LazyForm({ name, ...form }: LazyFormProps) {
  const strings = useEditorStrings();
  const [wasOpen, setWasOpen] = useState(form.isOpen);
  if (form.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <LazyPart code={dialogs} isOpen={form.isOpen} onClose={() => form.onOpenChange(false)} strings={strings}>
      {({ [name]: Form }) => <Form {...form} />}
    </LazyPart>
  );
}

export function ParagraphImprovement() {
  const id = useEditor((state) => state.improvedId);
  const ask = useEditor((state) => state.askImprovement);
  if (id === null) return null;
  return (
    <LazyForm
      key={id}
      name="ImproveDialog"
      paragraphId={id}
      isOpen
      onOpenChange={(isOpen) => !isOpen && ask(null)}
    />
  );
}
