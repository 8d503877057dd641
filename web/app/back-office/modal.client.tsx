/** Mantine's dialogs. They listen for Escape on the window, so they must ignore it while a native dialog is open above them. */
import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useTranslate } from '../i18n/use.ts'

export const Modal = (props: ModalProps) => <MantineModal {...props} {...useClosing(props)} />

export const Drawer = (props: DrawerProps) => <MantineDrawer {...props} {...useClosing(props)} />

function useClosing({ onClose, closeButtonProps }: Pick<ModalProps, 'onClose' | 'closeButtonProps'>) {
  const t = useTranslate()
  return {
    onClose: () => {
      if (!document.querySelector('dialog:modal')) onClose()
    },
    closeButtonProps: { 'aria-label': t('common.close'), ...closeButtonProps },
  }
}
