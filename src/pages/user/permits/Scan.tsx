import { Button, Image } from 'antd';
import { useState } from 'react';
import { saveFile } from '@/browser/saveText';
import { permitScan } from '@/services/permits';

/** The bytes of a data: address in base64. */
function pdfOf(content: string): Blob {
  const bytes = Uint8Array.from(atob(content.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

interface Props {
  permitId: number;
  no: string;
}

/** The scan of a permit: a picture is shown in full, a PDF is saved. */
export function Scan({ permitId, no }: Props) {
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState('');
  const [shown, setShown] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const content = await permitScan(permitId);
      if (content.startsWith('data:image/')) {
        setPicture(content);
        setShown(true);
      } else saveFile(`证明_${no}.pdf`, pdfOf(content));
    } catch {
      // Said by the request layer.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={busy} onClick={() => void open()}>
        查看扫描件
      </Button>
      {picture && (
        <Image
          alt={`证明 ${no} 的扫描件`}
          width={0}
          height={0}
          wrapperStyle={{ display: 'none' }}
          preview={{ visible: shown, src: picture, onVisibleChange: setShown }}
        />
      )}
    </>
  );
}
