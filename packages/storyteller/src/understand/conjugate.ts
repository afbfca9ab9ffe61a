import nlp from 'compromise';

export interface VerbForms {
  Infinitive?: string;
  PastTense?: string;
}

const known = new Map<string, VerbForms>();

/** The forms of a single verb, in whichever form it is given. */
export function conjugate(verb: string): VerbForms {
  const before = known.get(verb);
  if (before) return before;
  const view = nlp(verb);
  view.tag('Verb');
  const [forms = {}] = view.verbs().conjugate() as VerbForms[];
  if (known.size < 4_000) known.set(verb, forms);
  return forms;
}
