/** For `npm run audit:deps`: the packages of the browser bundle, their sizes, and the dependency that brings each. */
import { mkdirSync, writeFileSync } from 'node:fs';

interface Module {
  resource?: string;
  modules?: Iterable<Module>;
  size: () => number;
}

interface Compilation {
  modules: Iterable<Module>;
  moduleGraph: { getIssuer: (module: Module) => Module | null | undefined };
}

interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: { compilation: Compilation }) => void) => void } };
}

const packageOf = ({ resource = '' }: Module): string | null =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1]?.replace('\\', '/') ?? null;

/** The first package on the import path from our own code to a module. */
function importerOf(module: Module, { moduleGraph }: Compilation): string {
  let name = packageOf(module) ?? '';
  for (let at = moduleGraph.getIssuer(module); at; at = moduleGraph.getIssuer(at)) {
    const above = packageOf(at);
    if (above === null) break;
    name = above;
  }
  return name;
}

/** Writes `reports/bundle.json`: per package the bytes before minification and the package that brings it. */
export class BundleStats {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundleStats', ({ compilation }) => {
      const packages: Record<string, { bytes: number; by: string[] }> = {};
      for (const outer of compilation.modules)
        for (const module of outer.modules ?? [outer]) {
          const name = packageOf(module);
          if (name === null) continue;
          const entry = (packages[name] ??= { bytes: 0, by: [] });
          entry.bytes += module.size();
          const by = importerOf(outer.modules ? outer : module, compilation) || name;
          if (!entry.by.includes(by)) entry.by.push(by);
        }
      mkdirSync('reports', { recursive: true });
      writeFileSync('reports/bundle.json', JSON.stringify(packages));
    });
  }
}
