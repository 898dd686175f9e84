/**
 * Starts worker.ts from its source. A thread shares no loader with whoever started it, so it brings its own: tsx's
 * hook on `require`, which works inside the thread, where the one on `import` would start a thread of its own.
 */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./worker.ts');
