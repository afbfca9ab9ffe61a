import type { ToolName } from '../tools/toolPages.ts';

/** The route of a tool. Visitors who never open one bring none of it, not even the list. */
export function loadTool(name: ToolName) {
  return async () => {
    const { toolPages } = await import('../tools/toolPages.ts');
    return { Component: await toolPages[name]() };
  };
}
