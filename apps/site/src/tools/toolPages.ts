/** The pages of the tools, each fetched when it is first opened. */
export const toolPages = {
  prompts: async () => (await import('./prompts/PromptsPage.tsx')).PromptsPage,
};
export type ToolName = keyof typeof toolPages;
