export { ToolsFrame, ToolsNav } from './parts.tsx';
export { type PageText, type ToolName, type ToolPlace, type ToolsHost, toolNames } from './ToolsHost.ts';
export { ToolsProvider } from './ToolsProvider.tsx';
export { useQuery } from './useQuery.ts';
