import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import Skeleton from '@/components/ui/Skeleton';
import { useTitle } from '@/hooks/useTitle';
import { technicalPath, TOOLS, type Tool } from '@/domain/content/technicalPath';
import { PARTS, TOOL_WORDS } from './parts';
import styles from './technicalCenter.module.less';

/** Each tool is its own chunk. */
const PAGES: Record<Tool, LazyExoticComponent<ComponentType>> = {
  molarity: lazy(() => import('./tools/Molarity')),
  dilution: lazy(() => import('./tools/Dilution')),
  molarMass: lazy(() => import('./tools/MolarMass')),
  buffer: lazy(() => import('./tools/BufferTool')),
  units: lazy(() => import('./tools/Units')),
  bench: lazy(() => import('./tools/Bench')),
};

/** 计算工具: their index, or one of them. */
export default function Calculators({ tool }: { tool: Tool | null }) {
  return tool ? <ToolPage key={tool} tool={tool} /> : <ToolIndex />;
}

function ToolIndex() {
  return (
    <>
      <h1>{PARTS.calculators.title}</h1>
      <p className={styles.lead}>{PARTS.calculators.lead}</p>
      <ul className={styles.tools}>
        {TOOLS.map((tool) => (
          <li key={tool}>
            <h2>
              <Link to={technicalPath({ tool })}>{TOOL_WORDS[tool].title}</Link>
            </h2>
            <p>{TOOL_WORDS[tool].lead}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function ToolPage({ tool }: { tool: Tool }) {
  const Page = PAGES[tool];
  useTitle(TOOL_WORDS[tool].title);
  return (
    <>
      <Link to={technicalPath({ view: 'calculators' })} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> {PARTS.calculators.title}
      </Link>
      <h1>{TOOL_WORDS[tool].title}</h1>
      <p className={styles.lead}>{TOOL_WORDS[tool].lead}</p>
      <Suspense fallback={<Skeleton rows={6} height={56} />}>
        <Page />
      </Suspense>
    </>
  );
}
