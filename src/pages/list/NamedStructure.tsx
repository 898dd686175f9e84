import { Flex } from 'antd';
import { Formula } from '@/components/chemistry/Formula';
import { StructurePic } from '@/components/structure/StructurePic';
import type { Understood } from '@/services/search';

interface Props {
  named: NonNullable<Understood['structure']>;
}

/** The structure that a systematic name was read as, and what each part of the name means. */
export function NamedStructure({ named: { read, parts } }: Props) {
  return (
    <Flex gap={16} align="center" wrap>
      <StructurePic svg={read.picture} alt={`按名称解析的结构 ${read.formula}`} size={112} />
      <div>
        <p>
          按名称解析为结构：
          <Formula text={read.formula} />
          <span className="nowrap">，{read.molarMass} g/mol</span>
        </p>
        <p className="secondary">
          {parts.map(({ text, meaning }, index) => (
            <span key={index}>
              {index > 0 && '；'}
              {text}：{meaning}
            </span>
          ))}
        </p>
      </div>
    </Flex>
  );
}
