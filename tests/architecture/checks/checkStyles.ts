import { isTraversal, parse as parseSelector, type Selector } from 'css-what';
import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss';

/** The at-rules around a rule, innermost first. */
function atRulesAround(rule: Rule): AtRule[] {
  const around: AtRule[] = [];
  for (let node = rule.parent as ChildNode | Root | undefined; node; node = node.parent as typeof node)
    if (node.type === 'atrule') around.push(node);
  return around;
}

function asksWithHas(part: Selector): boolean {
  if (part.type !== 'pseudo') return false;
  if (part.name === 'has') return true;
  return Array.isArray(part.data) && part.data.some((inner) => inner.some(asksWithHas));
}

/** Whether something is styled by what is anywhere in an ancestor: at each change there, all of it is looked through. */
function asksAncestor(selector: readonly Selector[]): boolean {
  const last = selector.findLastIndex(isTraversal);
  return selector.slice(0, Math.max(last, 0)).some(asksWithHas);
}

function isRoot(part: Selector): boolean {
  if (part.type !== 'pseudo' || part.name !== 'where' || !Array.isArray(part.data)) return false;
  return part.data.every(([first]) => first?.type === 'attribute' && first.name === 'data-fabula-root');
}

/** A story that a server writes: below these classes its paragraphs and headings have none of their own. */
const isServedStory = ([first, second]: readonly Selector[]) =>
  [first, second].some(
    (part) => part?.type === 'attribute' && part.name === 'class' && /^read-/.test(part.value),
  );

/** Sentences about a kit's stylesheet where it would reach into the page that embeds it, or hold up each key. */
export function checkStyles(name: string, css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    const around = atRulesAround(rule);
    if (around.some(({ name }) => name === 'keyframes')) return;
    const isLayered = around.some(({ name, params }) => name === 'layer' && /^fabula\b/.test(params));
    if (!isLayered) found.push(`${name}: '${rule.selector}' stands outside of @layer fabula`);
    for (const selector of parseSelector(rule.selector)) {
      const isBare =
        !selector.slice(0, 1).some(isRoot) &&
        !isServedStory(selector) &&
        selector.some(({ type }) => type === 'tag');
      if (isBare) found.push(`${name}: '${rule.selector}' selects elements that are not ours`);
      if (asksAncestor(selector)) found.push(`${name}: '${rule.selector}' asks an ancestor what it :has()`);
    }
  });
  return found;
}
