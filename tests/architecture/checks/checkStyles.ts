import { parse as parseSelector } from 'css-what';
import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss';

/** The at-rules around a rule, innermost first. */
function atRulesAround(rule: Rule): AtRule[] {
  const around: AtRule[] = [];
  for (let node = rule.parent as ChildNode | Root | undefined; node; node = node.parent as typeof node)
    if (node.type === 'atrule') around.push(node);
  return around;
}

/** Sentences about a kit's stylesheet where it would reach into the page that embeds it. */
export function checkStyles(name: string, css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    const around = atRulesAround(rule);
    if (around.some(({ name }) => name === 'keyframes')) return;
    const isLayered = around.some(({ name, params }) => name === 'layer' && /^fabula\b/.test(params));
    if (!isLayered) found.push(`${name}: '${rule.selector}' stands outside of @layer fabula`);
    for (const selector of parseSelector(rule.selector)) {
      const isBare = selector.some(({ type }) => type === 'tag');
      if (isBare) found.push(`${name}: '${rule.selector}' selects elements that are not ours`);
    }
  });
  return found;
}
