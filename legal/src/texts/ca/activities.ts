import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del lloc web',
    purpose: 'Enviar les pàgines al vostre navegador, trobar errors i defensar-se d’atacs',
    data: 'Adreça IP, hora, pàgina, pàgina de procedència, navegador i sistema operatiu',
    interest: 'un lloc web que funcioni i estigui protegit contra atacs',
    kept: 'Només mentre s’envia la pàgina; no es desa cap registre',
  },
  consent: {
    name: 'La vostra decisió sobre les galetes',
    purpose: 'Respectar la vostra decisió i poder-la demostrar',
    data: 'La vostra decisió, amb l’hora, la llengua i la versió, i un número aleatori',
  },
  contact: {
    name: 'Formulari de contacte i missatges',
    purpose: 'Respondre al vostre missatge',
    data: 'Nom, dades de contacte i el que escriviu',
    interest: 'respondre a qui escriu',
  },
  newsletter: {
    name: 'Butlletí',
    purpose: 'Enviar-vos les novetats a què us heu subscrit',
    data: 'Adreça de correu electrònic, hora de la subscripció i de la confirmació',
    kept: 'Fins que us doneu de baixa, cosa possible en cada enviament',
  },
  shop: {
    name: 'Comandes',
    purpose: 'Rebre, executar i facturar la vostra comanda',
    data: 'Nom, adreces, dades de contacte, què heu demanat i com pagueu',
  },
  payment: {
    name: 'Pagament',
    purpose: 'Cobrar el vostre pagament mitjançant un proveïdor de pagaments',
    data: 'Import, comanda i les dades de pagament que introduïu amb el proveïdor',
    kept: 'Tant com la comanda pagada; el proveïdor de pagaments indica pel seu compte quant de temps conserva les seves dades',
  },
  accounts: {
    name: 'Compte de client',
    purpose: 'Permetre-us iniciar la sessió i veure les vostres dades i comandes',
    data: 'Nom, adreça de correu electrònic, contrasenya en forma il·legible i el que deseu al compte',
    kept: 'Fins que tanqueu el compte',
  },
  applications: {
    name: 'Candidatures',
    purpose: 'Decidir sobre la vostra candidatura',
    data: 'Nom, dades de contacte, currículum, referències i tota la resta que envieu',
  },
  comments: {
    name: 'Comentaris',
    purpose: 'Mostrar el vostre comentari i evitar abusos',
    data: 'Nom, adreça de correu electrònic, comentari, hora i adreça IP',
    interest: 'un debat obert i sense abusos',
    kept: 'Tant com la pàgina a què pertanyen, o fins que demaneu que s’esborrin',
  },
  tools: {
    services: 'Serveis: {services}',
    data: 'Adreça IP, pàgina, navegador i el que el servei desi al vostre dispositiu',
    kept: 'El que indica per a cada entrada la taula de la política de galetes; el que ha rebut el proveïdor es conserva segons la seva pròpia política de privadesa',
  },
}
