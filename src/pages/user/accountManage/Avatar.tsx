import { Button } from 'antd';
import { useModel } from '@umijs/max';
import { useState, type ChangeEvent } from 'react';
import FormFailure from '@/components/ui/FormFailure';
import { AVATAR_TYPES } from '@/domain/shared/avatar';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { setAvatar } from '@/services/accountSettings';
import { PictureError, pictureOf } from '@/pages/user/accountManage/avatarPicture';
import { notify } from '@/browser/notify';
import styles from './accountManage.module.less';
import CropForm from './CropForm';

interface Props {
  pic: string | null;
  name: string;
  onSaved: () => Promise<unknown>;
}

/** The portrait: a picture is chosen, cut to a square here, and kept; or taken away again. */
export default function Avatar({ pic, name, onSaved }: Props) {
  const { changePic } = useModel('user', (user) => ({ changePic: user.changePic }));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const choose = async (file: File) => {
    setFailure('');
    close();
    try {
      setPicture(await pictureOf(file));
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : '图片无法打开，请换一张');
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file) void choose(file);
  };
  const save = async (data: string) => {
    setBusy(true);
    setFailure('');
    try {
      await setAvatar(data);
      changePic(data || null);
      close();
      notify.success(data ? '头像已更新' : '头像已移除');
      await onSaved();
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.item}>
      <div className={styles.row}>
        <span className={styles.term}>头像</span>
        {pic ? (
          <img className={styles.face} src={pic} alt="当前头像" width="64" height="64" />
        ) : (
          <span aria-hidden className={`${styles.face} ${styles.initial}`}>
            {[...name][0]?.toUpperCase()}
          </span>
        )}
        <div className={styles.buttons}>
          <label className={styles.file}>
            {pic ? '更换头像' : '选择图片'}
            <input
              type="file"
              className="visually-hidden"
              accept={AVATAR_TYPES}
              disabled={busy}
              onChange={handleFile}
            />
          </label>
          {pic && (
            <Button disabled={busy} onClick={() => void save('')}>
              移除
            </Button>
          )}
        </div>
      </div>
      <FormFailure>{failure}</FormFailure>
      {picture && <CropForm picture={picture} busy={busy} onSave={save} onCancel={close} />}
    </div>
  );
}
