import type { Module } from './parseModule.ts';
import { walk } from './walk.ts';

/** What the document answers for itself alone: a shadow root and a frame have their own. */
const ofOneDocument = new Set([
  'activeElement',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getSelection',
  'createRange',
  'elementFromPoint',
  'scrollingElement',
]);

/** A frame has classes of its own. */
const ofOneWindow = /^(HTML\w*Element|SVG\w*Element|Element|Node|Text|Range|Document|ShadowRoot)$/;

/** Finds in the kits what does not work in a shadow root or for a frame; ui-kit's `dom.ts` has what does. */
export function checkPageRoots(modules: readonly Module[]): string[] {
  const found: string[] = [];
  for (const { path, program } of modules) {
    if (!/^packages\/[\w-]+-kit\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    walk(program, (node) => {
      if (node.type === 'BinaryExpression' && node.operator === 'instanceof') {
        const { right } = node;
        if (right.type === 'Identifier' && ofOneWindow.test(right.name))
          found.push(`${path}: 'instanceof ${right.name}' knows none of a frame`);
      } else if (node.type === 'MemberExpression') {
        const { object, property } = node;
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
        if (object.name === 'document' && ofOneDocument.has(property.name))
          found.push(`${path}: document.${property.name} sees into no shadow root and no frame`);
        if (object.name === 'CSS' && property.name === 'highlights')
          found.push(`${path}: CSS.highlights are those of the page alone`);
      } else if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
        if (node.init?.type !== 'Identifier' || node.init.name !== 'document') return;
        for (const one of node.id.properties)
          if (one.type === 'Property' && one.key.type === 'Identifier' && ofOneDocument.has(one.key.name))
            found.push(`${path}: document.${one.key.name} sees into no shadow root and no frame`);
      } else if (node.type === 'CallExpression') {
        if (node.callee.type === 'Identifier' && node.callee.name === 'getSelection')
          found.push(`${path}: getSelection() ends at the host of a shadow root`);
      }
    });
  }
  return [...new Set(found)];
}
