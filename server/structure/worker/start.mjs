/**
 * Starts worker.ts from its source. A thread does not inherit its parent's loader, so it registers its own: tsx's hook
 * on `require`, which works inside the thread; the hook on `import` would start another thread.
 */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./worker.ts');
