import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Collapse, Flex } from 'antd';
import { TableUpload } from '@/components/manage/TableUpload';
import { useState } from 'react';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { notify } from '@/browser/notify';
import { saveFile } from '@/browser/saveFile';
import { templateOf } from '@/browser/template';
import {
  columnTitle,
  MAX_PRODUCT_ROWS,
  readProductSheets,
  TEMPLATE_COLUMNS,
} from '@domain/goods/productSheet';
import { SHIP } from '@domain/safety/storage';
import { tableCells } from '@domain/shared/csv';
import { errorMessage, isFailure, isUnauthorised } from '@domain/shared/failure';
import { previewProductImportMutation } from '@/queries/productImports';
import type { ProductImport } from '@/services/productImports';
import styles from './products.module.less';

const HEADER = TEMPLATE_COLUMNS.map(columnTitle);

/** All cells are text, because Excel turns CAS numbers into dates. */
const saveTemplate = () =>
  templateOf({
    ...{ name: '新商品', header: HEADER, rows: [] },
    ...{ widths: HEADER.map((title) => Math.max(12, title.length * 2 + 2)), text: HEADER.map((_, at) => at) },
  }).then(
    (file) => saveFile('新商品导入模板.xlsx', file),
    () => notify.error('模板加载失败，请检查网络后重试'),
  );

const HINTS: readonly (readonly [string, string])[] = [
  ['一行一个商品', '几个规格写在规格1、价格1、备货天数1，规格2……；价格留空或写“询价”为询价。'],
  ['货号', '不填则发布时自动编号。填了已有自建商品的货号，这一行就是修订，留空的格保持原值。'],
  ['品牌、分类', '写“品牌与分类”里的名称；重名的分类写成“上级分类/分类”。'],
  [
    'GHS 分类',
    'H 代码，用分号隔开；经核实无危险写“无危险分类”；没有危险组分的商品写“不含危险组分”。空白不能导入。',
  ],
  [
    '储存、运输',
    `储存如“2–8 ℃，避光”；运输写${Object.values(SHIP)
      .map(({ name }) => name)
      .join('、')}。`,
  ],
  ['组分', '如“无水碳酸钾 584-08-7 30%；显色剂”，单独包装的组分不写含量。'],
  ['属性', '另加列“属性：材质”“属性：体积（mL）”等，名称同分类的属性。'],
  ['SMILES', '目录和化合物表里有的 CAS 号不用填，一份表最多 1,000 个。'],
];

/** Reads a file and sends its rows; the server judges each of them. */
export function TableSource({ onRead }: { onRead: (table: ProductImport) => void }) {
  const previewing = useMutation(previewProductImportMutation());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const open = async (file: File) => {
    const wrong = fileProblem(file);
    setProblem(wrong ?? '');
    if (wrong) return;
    setBusy(true);
    try {
      const { sheets } = await readFile(file, tableCells);
      const read = readProductSheets(sheets);
      if ('problem' in read) return setProblem(read.problem);
      const { columns, rows, notice } = read;
      if (rows.length > MAX_PRODUCT_ROWS)
        return setProblem(`一次最多 ${MAX_PRODUCT_ROWS} 行，这份有 ${rows.length} 行，请拆开导入`);
      const table = await previewing.mutateAsync({ fileName: file.name.slice(0, 200), columns, rows });
      if (notice) notify.info(notice);
      onRead(table);
    } catch (error) {
      if (!isUnauthorised(error))
        setProblem(isFailure(error) ? errorMessage(error) : unreadable(file.name, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="导入表格" className={styles.source}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <p className="quiet">
          先逐行核对并列出结果，不建立商品；提交后由另一位店长整份发布，之后可以整份撤销。
        </p>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveTemplate()}>
          下载模板
        </Button>
      </Flex>
      <TableUpload
        accept={FILE_KINDS}
        maxRows={MAX_PRODUCT_ROWS}
        busy={busy}
        onFile={(file) => void open(file)}
      />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'hints',
            label: '怎样填写',
            children: (
              <dl className={styles.hints}>
                {HINTS.map(([term, text]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
        ]}
      />
    </section>
  );
}
