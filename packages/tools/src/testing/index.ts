export { type AnswerTool, type Asked, answering, askedOf, responseOf } from './answering.ts';
export { answerLines, createConnectionServer, sampleConnection } from './createConnectionServer.ts';
export { createPromptServer } from './createPromptServer.ts';
export { createTestWriter } from './createTestWriter.ts';
export { createToolsScene, type ToolsSceneOptions } from './createToolsScene.tsx';
export { sampleStatus } from './sampleStatus.ts';
