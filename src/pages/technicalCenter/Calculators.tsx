import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { BackLink } from '@/components/ui/BackLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { useTitle } from '@/hooks/useTitle';
import { technicalPath, TOOLS, type Tool } from '@domain/content/technicalPath';
import { PARTS, TOOL_TEXTS } from './parts';
import styles from './technicalCenter.module.less';

/** Each tool is its own chunk. */
const PAGES: Record<Tool, LazyExoticComponent<ComponentType>> = {
  molarity: lazy(() => import('./tools/Molarity').then(({ Molarity }) => ({ default: Molarity }))),
  dilution: lazy(() => import('./tools/Dilution').then(({ Dilution }) => ({ default: Dilution }))),
  molarMass: lazy(() => import('./tools/MolarMass').then(({ MolarMass }) => ({ default: MolarMass }))),
  buffer: lazy(() => import('./tools/BufferTool').then(({ BufferTool }) => ({ default: BufferTool }))),
  units: lazy(() => import('./tools/Units').then(({ Units }) => ({ default: Units }))),
  bench: lazy(() => import('./tools/Bench').then(({ Bench }) => ({ default: Bench }))),
};

/** 计算工具: the index, or one tool. */
export function Calculators({ tool }: { tool: Tool | null }) {
  return tool ? <ToolPage key={tool} tool={tool} /> : <ToolIndex />;
}

function ToolIndex() {
  return (
    <>
      <h1>{PARTS.calculators.title}</h1>
      <p className={styles.lead}>{PARTS.calculators.lead}</p>
      <ul className={styles.rows}>
        {TOOLS.map((tool) => (
          <Flex key={tool} component="li" wrap align="baseline" gap="0 24px">
            <Flex component="h2" flex="0 0 160px">
              <Link to={technicalPath({ tool })} className="tap">
                {TOOL_TEXTS[tool].title}
              </Link>
            </Flex>
            <Flex component="p" flex="1 1 280px" className="quiet">
              {TOOL_TEXTS[tool].lead}
            </Flex>
          </Flex>
        ))}
        <Flex component="li" wrap align="baseline" gap="0 24px">
          <Flex component="h2" flex="0 0 160px">
            <Link to="/reaction" className="tap">
              反应采购
            </Link>
          </Flex>
          <Flex component="p" flex="1 1 280px" className="quiet">
            粘贴反应或实验步骤，配平并换算用量，核对库存与许可后按最省的包装采购。
          </Flex>
        </Flex>
      </ul>
    </>
  );
}

function ToolPage({ tool }: { tool: Tool }) {
  const Page = PAGES[tool];
  useTitle(TOOL_TEXTS[tool].title);
  return (
    <>
      <BackLink to={technicalPath({ view: 'calculators' })} label={PARTS.calculators.title} />
      <h1>{TOOL_TEXTS[tool].title}</h1>
      <p className={styles.lead}>{TOOL_TEXTS[tool].lead}</p>
      <Suspense fallback={<Skeleton rows={6} height={56} />}>
        <Page />
      </Suspense>
    </>
  );
}
