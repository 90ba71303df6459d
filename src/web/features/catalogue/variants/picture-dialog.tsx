import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PictureEntry } from '../product-pictures.ts'
import { PictureChoice } from './picture-choice.tsx'

type PictureDialogProps = {
  label: string
  chosen: string
  pictures: readonly PictureEntry[]
  onChoose: (picture: string) => void
  onClose: () => void
}

/** Chooses the picture of one variant. Import it lazily. */
const PictureDialog = ({ label, chosen, pictures, onChoose, onClose }: PictureDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={label}
    footer={<Button onClick={onClose}>{m.variants_done()}</Button>}
  >
    <PictureChoice label={m.variants_picture()} chosen={chosen} pictures={pictures} onChoose={onChoose} />
  </Dialog>
)
export default PictureDialog
